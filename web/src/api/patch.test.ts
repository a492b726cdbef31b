import { describe, expect, test } from "vitest";
import { PatchError, applyPatch, isEqual } from "./patch";
import type { Change } from "./messages";

function check(document: unknown, patch: Change[], expected: unknown): void {
  const before = structuredClone(document);
  expect(applyPatch(document, patch)).toEqual(expected);
  expect(document).toEqual(before);
}

function refused(document: unknown, patch: Change[]): void {
  expect(() => applyPatch(document, patch)).toThrow(PatchError);
}

describe("the examples of RFC 6902", () => {
  test("A.1 adds an object member", () =>
    check({ foo: "bar" }, [{ op: "add", path: "/baz", value: "qux" }], { foo: "bar", baz: "qux" }));
  test("A.2 adds an array element", () =>
    check({ foo: ["bar", "baz"] }, [{ op: "add", path: "/foo/1", value: "qux" }], {
      foo: ["bar", "qux", "baz"],
    }));
  test("A.3 removes an object member", () =>
    check({ baz: "qux", foo: "bar" }, [{ op: "remove", path: "/baz" }], { foo: "bar" }));
  test("A.4 removes an array element", () =>
    check({ foo: ["bar", "qux", "baz"] }, [{ op: "remove", path: "/foo/1" }], {
      foo: ["bar", "baz"],
    }));
  test("A.5 replaces a value", () =>
    check({ baz: "qux", foo: "bar" }, [{ op: "replace", path: "/baz", value: "boo" }], {
      baz: "boo",
      foo: "bar",
    }));
  test("A.10 adds a nested object", () =>
    check({ foo: "bar" }, [{ op: "add", path: "/child", value: { grandchild: {} } }], {
      foo: "bar",
      child: { grandchild: {} },
    }));
  test("A.12 refuses a target that does not exist", () =>
    refused({ foo: "bar" }, [{ op: "add", path: "/baz/bat", value: "qux" }]));
  test("A.16 adds an array value at the end", () =>
    check({ foo: ["bar"] }, [{ op: "add", path: "/foo/-", value: ["abc", "def"] }], {
      foo: ["bar", ["abc", "def"]],
    }));
});

test("the root can be replaced", () =>
  check({ a: 1 }, [{ op: "replace", path: "", value: [1] }], [1]));

test("pointers are unescaped", () =>
  check({ "/": 9, "~1": 10 }, [{ op: "replace", path: "/~01", value: 11 }], { "/": 9, "~1": 11 }));

test("null is a value", () =>
  check({ a: null }, [{ op: "replace", path: "/a", value: 1 }], { a: 1 }));

test("changes apply in their order", () =>
  check(
    [],
    [
      { op: "add", path: "/0", value: 1 },
      { op: "add", path: "/0", value: 2 },
    ],
    [2, 1],
  ));

test.each<[string, unknown, Change]>([
  ["an index beyond the end", [1], { op: "replace", path: "/1", value: 0 }],
  ["an insertion beyond the end", [1], { op: "add", path: "/2", value: 0 }],
  ["an index with a leading zero", [1, 2], { op: "remove", path: "/01" }],
  ["a replacement of nothing", {}, { op: "replace", path: "/a", value: 0 }],
  ["a removal of nothing", {}, { op: "remove", path: "/a" }],
  ["an inherited key", {}, { op: "remove", path: "/toString" }],
  ["a pointer without a slash", { a: 1 }, { op: "remove", path: "a" }],
  ["a way through a number", { a: 1 }, { op: "add", path: "/a/b", value: 0 }],
])("refuses %s", (_, document, change) => refused(document, [change]));

test("__proto__ is an ordinary key", () => {
  const value = JSON.parse('{"x":1}') as unknown;
  const after = applyPatch({}, [{ op: "add", path: "/__proto__", value }]);
  expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  expect(JSON.stringify(after)).toBe('{"__proto__":{"x":1}}');
});

test("what is not touched is shared", () => {
  const document = { suits: [{ at: "A1" }, { at: "B2" }], pieces: [1, 2, 3] };
  const after = applyPatch(document, [{ op: "replace", path: "/suits/0/at", value: "A2" }]);
  expect(after.pieces).toBe(document.pieces);
  expect(after.suits[1]).toBe(document.suits[1]);
  expect(after.suits[0]).not.toBe(document.suits[0]);
});

test("equality looks at values, not at the order of keys", () => {
  expect(isEqual({ a: 1, b: [null] }, { b: [null], a: 1 })).toBe(true);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual([], {})).toBe(false);
});
