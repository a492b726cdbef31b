/**
 * Options and answers of passkeys as JSON (W3C Web Authentication, level 3, 5.1.8 to 5.1.10). They
 * are converted field by field, in all browsers: Safari before 18.4 has no methods for it, and what
 * password managers answer with has often none that works.
 */

/** What `navigator.credentials.create` takes. */
export function creationOptions(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  return {
    ...json,
    challenge: decode(json.challenge),
    user: { ...json.user, id: decode(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** What `navigator.credentials.get` takes. */
export function requestOptions(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  return {
    ...json,
    challenge: decode(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialRequestOptions;
}

export interface CredentialJson {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, string>;
}

const RESPONSE_FIELDS = [
  "clientDataJSON",
  "attestationObject",
  "authenticatorData",
  "signature",
  "userHandle",
] as const;

/** Calls no method of the credential. Throws if it has no id or no response. */
export function credentialJson(credential: Credential): CredentialJson {
  const { rawId, response } = credential as PublicKeyCredential;
  const fields = response as unknown as Record<string, BufferSource | null | undefined>;
  const id = encode(rawId);
  const json: CredentialJson = { id, rawId: id, type: "public-key", response: {} };
  for (const name of RESPONSE_FIELDS) {
    const bytes = fields[name];
    if (bytes) json.response[name] = encode(bytes);
  }
  return json;
}

function descriptor({
  id,
  type,
}: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { id: decode(id), type: type as "public-key" };
}

function encode(bytes: BufferSource): string {
  const octets = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const base64 = btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
