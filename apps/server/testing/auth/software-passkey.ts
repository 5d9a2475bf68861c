import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Where a passkey claims to be, and what its device says; by default what a good one says. */
export interface PasskeySite {
  rpId: string;
  origin: string;
  isVerified?: boolean;
  type?: string;
}

/** A passkey in memory (ES256), which answers as a browser does. Its signatures are real. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = encode(randomBytes(16));
  let counter = 0;
  let userHandle: string | undefined;

  function authenticatorData({ rpId, isVerified = true }: PasskeySite, flags: number, rest: Uint8Array) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, rest]);
  }

  const clientData = (type: string, challenge: string, { origin, type: claimed }: PasskeySite) =>
    Buffer.from(JSON.stringify({ type: claimed ?? type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** Sets what the device says about how often it was used. */
    setCounter(next: number) {
      counter = next;
    },
    /** What a browser returns for creation options. */
    create(options: { challenge: string; user: { id: string } }, site: PasskeySite) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
      const authData = new Uint8Array(authenticatorData(site, HAS_CREDENTIAL, credential));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      userHandle = options.user.id;
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options.challenge, site)),
          attestationObject: encode(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** What a browser returns for a challenge. */
    get(challenge: string, site: PasskeySite) {
      counter += 1;
      const data = authenticatorData(site, 0, new Uint8Array());
      const client = clientData('webauthn.get', challenge, site);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}
export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;
