/** Passkeys in the browser (W3C Web Authentication, level 3). */

import { Problem, api } from "../../api/http";
import type { Passkey } from "../../api/messages";
import {
  creationOptions,
  credentialJson,
  requestOptions,
  type CredentialJson,
} from "./credentialJson";

/** Whether this browser can create and use passkeys on this page. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "credentials" in navigator;
}

/** Asks for a new passkey, and stores it with the player. */
export async function addPasskey(name: string): Promise<Passkey> {
  const publicKey = creationOptions(await api.passkeyOptions());
  return api.addPasskey(name, await answer(() => navigator.credentials.create({ publicKey })));
}

/** Asks for any passkey of this site, and signs in with it. */
export async function usePasskey<Answer>(
  signIn: (credential: CredentialJson) => Promise<Answer>,
): Promise<Answer> {
  const options = await api.signInOptions();
  const publicKey = requestOptions(options);
  const credential = await answer(() => navigator.credentials.get({ publicKey }));
  try {
    return await signIn(credential);
  } catch (error) {
    if (error instanceof Problem && error.refusal.code === "passkey.unknown") {
      await forget(options.rpId, credential.id);
    }
    throw error;
  }
}

/** Tells the browser, where it listens, that this site does not know a passkey any more. */
async function forget(rpId: string | undefined, credentialId: string): Promise<void> {
  const listens = PublicKeyCredential as Partial<{
    signalUnknownCredential(unknown: { rpId: string; credentialId: string }): Promise<void>;
  }>;
  try {
    await listens.signalUnknownCredential?.({ rpId: rpId ?? location.hostname, credentialId });
  } catch {
    // The user reads of the unknown passkey anyway.
  }
}

async function answer(ask: () => Promise<Credential | null>): Promise<CredentialJson> {
  let cause: unknown = null;
  try {
    const credential = await ask();
    if (credential) return credentialJson(credential);
  } catch (error) {
    cause = error;
  }
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : "";
  const code = cause === null ? NOT_USED : (CODES[name] ?? "client.passkey_failed");
  throw new Problem(0, { code, params: { cause: name }, message: String(cause) });
}

const NOT_USED = "client.no_passkey";

/** By the name of an exception. Whether somebody declined, was late or had none is never said. */
const CODES: Record<string, string | undefined> = {
  NotAllowedError: NOT_USED,
  AbortError: NOT_USED,
  InvalidStateError: "client.passkey_known",
  SecurityError: "client.passkey_address",
  ConstraintError: "client.passkey_unsupported",
  NotSupportedError: "client.passkey_unsupported",
};
