import { afterEach, expect, test, vi } from "vitest";
import { Problem, api } from "../../api/http";
import { refusals as german } from "../../i18n/de/refusals";
import { refusals } from "../../i18n/en/refusals";
import { addPasskey, hasPasskeys, usePasskey } from "./passkeys";

const BYTES = Uint8Array.from([0xfb, 0xff, 0x00, 0x3e]);
const TEXT = "-_8APg";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser without the methods for JSON, that answers like this. */
function browser(answers: (options: unknown) => unknown, methods: object = {}): void {
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(function () {}, methods),
  );
  const credentials = { create: answers, get: answers };
  vi.stubGlobal("navigator", { credentials });
  const creation = {
    challenge: TEXT,
    rp: { id: "localhost", name: "Here" },
    user: { id: TEXT, name: "Ann", displayName: "Ann" },
    pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
    excludeCredentials: [{ type: "public-key", id: TEXT }],
  };
  vi.spyOn(api, "passkeyOptions").mockResolvedValue(creation);
  vi.spyOn(api, "signInOptions").mockResolvedValue({ challenge: TEXT, rpId: "localhost" });
}

/** As password managers make it: its prototype promises methods that fail. */
function credential(): unknown {
  const fails = (): never => {
    throw new TypeError("Illegal invocation");
  };
  const methods = { toJSON: fails, getClientExtensionResults: fails, getTransports: fails };
  const response = { clientDataJSON: BYTES.buffer, attestationObject: BYTES, userHandle: null };
  return Object.assign(Object.create(methods), {
    rawId: BYTES.buffer,
    response: Object.assign(Object.create(methods), response),
  });
}

test("options and answers are converted without any method of the browser", async () => {
  let asked: unknown;
  browser((options) => {
    asked = options;
    return credential();
  });
  expect(hasPasskeys()).toBe(true);
  const add = vi.spyOn(api, "addPasskey").mockResolvedValue({} as never);
  await addPasskey("Phone");
  expect(asked).toMatchObject({
    publicKey: {
      challenge: BYTES,
      user: { id: BYTES, name: "Ann" },
      excludeCredentials: [{ type: "public-key", id: BYTES }],
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    },
  });
  const response = { clientDataJSON: TEXT, attestationObject: TEXT };
  const expected = { id: TEXT, rawId: TEXT, type: "public-key", response };
  expect(add).toHaveBeenCalledWith("Phone", expected);
});

test.each([
  [new DOMException("", "NotAllowedError"), "client.no_passkey"],
  [new DOMException("", "AbortError"), "client.no_passkey"],
  [null, "client.no_passkey"],
  [new DOMException("", "InvalidStateError"), "client.passkey_known"],
  [new DOMException("", "SecurityError"), "client.passkey_address"],
  [new DOMException("", "ConstraintError"), "client.passkey_unsupported"],
  [new DOMException("", "NotSupportedError"), "client.passkey_unsupported"],
  [new TypeError("Illegal invocation"), "client.passkey_failed"],
])("what went wrong is said: %s", async (cause, code) => {
  browser(() => (cause === null ? Promise.resolve(null) : Promise.reject(cause)));
  const failed = (await addPasskey("Phone").catch((error: unknown) => error)) as Problem;
  expect(failed.refusal.code).toBe(code);
  for (const texts of [refusals, german]) {
    expect(texts[code]?.(failed.refusal.params)).toMatch(/\.$/);
  }
});

test("a browser is told of a passkey that was removed here, and of no other", async () => {
  const signal = vi.fn().mockResolvedValue(undefined);
  browser(credential, { signalUnknownCredential: signal });
  const refuse = (code: string) => (): Promise<never> =>
    Promise.reject(new Problem(422, { code, params: {}, message: "" }));
  await expect(usePasskey(refuse("passkey.refused"))).rejects.toThrow(Problem);
  expect(signal).not.toHaveBeenCalled();
  await expect(usePasskey(refuse("passkey.unknown"))).rejects.toThrow(Problem);
  expect(signal).toHaveBeenCalledExactlyOnceWith({ rpId: "localhost", credentialId: TEXT });
});
