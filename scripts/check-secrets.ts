/** Finds secrets in the files of the repository; needs no network. `npx pnpm@12 scan:secrets` */
import { findSecrets, listTextFiles, readRepositoryFile } from './supply-chain/secrets.ts';

const files = listTextFiles();
let found = 0;
for (const file of files) {
  const text = readRepositoryFile(file);
  if (text === null) continue;
  for (const place of await findSecrets(file, text)) {
    found += 1;
    console.error(place);
  }
}
console.log(`${files.length} files: ${found} secrets`);
process.exitCode = found === 0 && files.length > 0 ? 0 : 1;
