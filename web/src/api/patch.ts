/**
 * The operations of JSON Patch (RFC 6902) that the server sends, on immutable values: the new
 * document shares what a patch does not touch with the old one.
 */

import type { Change } from "./messages";

/** The patch does not fit the document: client and server have diverged. */
export class PatchError extends Error {}

export function applyPatch<T>(document: T, patch: readonly Change[]): T {
  return patch.reduce<unknown>(applyChange, document) as T;
}

function applyChange(document: unknown, change: Change): unknown {
  const path = parsePointer(change.path);
  switch (change.op) {
    case "add":
      return add(document, path, change.value);
    case "replace":
      read(document, path);
      return edit(document, path, (_, key) => ({ key, value: change.value, how: "set" }));
    case "remove":
      read(document, path);
      return remove(document, path);
  }
}

/** Parses a JSON Pointer (RFC 6901). The root is the empty list. */
function parsePointer(pointer: string): string[] {
  if (pointer === "") return [];
  if (!pointer.startsWith("/")) throw new PatchError(`not a pointer: "${pointer}"`);
  const keys = pointer.slice(1).split("/");
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function read(document: unknown, path: readonly string[]): unknown {
  return path.reduce(child, document);
}

function child(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return parent[indexOf(parent, key, parent.length - 1)];
  if (isObject(parent) && Object.hasOwn(parent, key)) return parent[key];
  throw new PatchError(`nothing at "${key}"`);
}

function add(document: unknown, path: string[], value: unknown): unknown {
  return edit(document, path, (parent, key) => {
    return { key, value, how: Array.isArray(parent) ? "insert" : "set" };
  });
}

function remove(document: unknown, path: string[]): unknown {
  return edit(document, path, (_, key) => ({ key, value: undefined, how: "delete" }));
}

interface Edit {
  key: string;
  value: unknown;
  how: "set" | "insert" | "delete";
}

/** Copies the containers along `path` and edits the last one. */
function edit(
  node: unknown,
  path: readonly string[],
  last: (parent: unknown, key: string) => Edit,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return last(null, "").value;
  if (rest.length === 0) return edited(node, last(node, key));
  return edited(node, { key, value: edit(child(node, key), rest, last), how: "set" });
}

function edited(node: unknown, { key, value, how }: Edit): unknown {
  if (Array.isArray(node)) {
    const items: unknown[] = node;
    switch (how) {
      case "set":
        return items.with(indexOf(items, key, items.length - 1), value);
      case "insert": {
        const at = key === "-" ? items.length : indexOf(items, key, items.length);
        return items.toSpliced(at, 0, value);
      }
      case "delete":
        return items.toSpliced(indexOf(items, key, items.length - 1), 1);
    }
  }
  if (!isObject(node)) throw new PatchError(`no container for "${key}"`);
  if (how !== "delete") return withMember(node, key, value);
  const { [key]: _removed, ...kept } = node;
  return kept;
}

/** Defines `__proto__` as an own property instead of setting the prototype. */
function withMember(node: Record<string, unknown>, key: string, value: unknown): unknown {
  const copy = { ...node };
  Object.defineProperty(copy, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

function indexOf(items: readonly unknown[], key: string, max: number): number {
  const index = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : NaN;
  if (!(index <= max)) throw new PatchError(`no index "${key}" in ${items.length} items`);
  return index;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep equality of JSON values. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}
