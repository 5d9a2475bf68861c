/** Builds the package and packs it into dist/client.tgz, which the server serves at /api/client.tgz. */
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build/build-package.ts';

await buildPackage(fileURLToPath(new URL('./dist', import.meta.url)));
