import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Initialization vectors drawn at once: drawing each by itself takes a third of the time of an encryption. */
const IVS_DRAWN = 256;

const ivs = Buffer.alloc(IV_BYTES * IVS_DRAWN);
let usedBytes = ivs.length;

/** A random initialization vector that was not used before. */
function drawIv(): Buffer {
  if (usedBytes === ivs.length) {
    randomFillSync(ivs);
    usedBytes = 0;
  }
  usedBytes += IV_BYTES;
  return ivs.subarray(usedBytes - IV_BYTES, usedBytes);
}

/** Encrypts short texts so that whoever carries them can neither read nor change them (AES-256-GCM). */
export interface Encryption {
  /** `label` is bound to the text: it can be decrypted only under the same label. */
  encrypt(text: string, label: string): string;
  /** The text, or null when it was changed, or encrypted with another secret or under another label. */
  decrypt(encrypted: string, label: string): string | null;
}

/** The secret that encrypts, and the previous ones, which still decrypt. */
export interface Secrets {
  sessionSecret: string;
  sessionSecretPrevious: readonly string[];
}

function decryptWith(key: KeyObject, bytes: Buffer, label: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Encryption with keys derived for one `purpose`, so that values of different purposes never decrypt each other. */
export function createEncryption(secrets: Secrets, purpose: string): Encryption {
  // As key objects: Node would check and copy the bytes of a buffer for each text, which takes longer than encrypting.
  const derive = (secret: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const key = derive(secrets.sessionSecret);
  const previous = secrets.sessionSecretPrevious.map(derive);
  return {
    encrypt(text, label) {
      const iv = drawIv();
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(encrypted, label) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      for (const candidate of [key, ...previous]) {
        const text = decryptWith(candidate, bytes, label);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
