/** Passkeys in the browser (W3C Web Authentication, level 3). */

import { Problem, api } from "../api/http";
import type { Passkey } from "../api/messages";

/** Whether this browser can create and use passkeys on this page. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Asks for a new passkey, and stores it with the player. */
export async function addPasskey(name: string): Promise<Passkey> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(await api.passkeyOptions());
  const credential = await answer(() => navigator.credentials.create({ publicKey: options }));
  return api.addPasskey(name, credential);
}

/** Asks for any passkey of this site. */
export async function usePasskey(): Promise<unknown> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(await api.signInOptions());
  return answer(() => navigator.credentials.get({ publicKey: options }));
}

/** The browser tells nobody whether there was no passkey or the user has declined. */
async function answer(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new Problem(0, { code: "client.passkey_known", params: {}, message: error.message });
    }
  }
  throw new Problem(0, { code: "client.no_passkey", params: {}, message: "No passkey." });
}
