/** Where uploaded files are: below an address that no page of the owner's own can have. */
export const FILES_FOLDER = '/newsletter/files/';

const FILE = /^([0-9a-f]{32})\/([A-Za-z0-9][\w.-]{0,99})$/;

/** An uploaded file as its address names it. */
export interface FileAddress {
  /** Of the bytes and of the name. */
  hash: string;
  name: string;
}

export function getFileAddress({ hash, name }: FileAddress): string {
  return `${FILES_FOLDER}${hash}/${name}`;
}

/** Parses the address of an uploaded file; null for any other text. */
export function parseFileAddress(address: string): FileAddress | null {
  if (!address.startsWith(FILES_FOLDER)) return null;
  const [, hash, name] = FILE.exec(address.slice(FILES_FOLDER.length)) ?? [];
  return hash === undefined || name === undefined ? null : { hash, name };
}
