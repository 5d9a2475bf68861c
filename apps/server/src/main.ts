import { enableCompileCache } from 'node:module';

enableCompileCache();

// Loaded after the compile cache is on, so that every module but this one comes out of it.
const [{ run }, { builtSite }] = await Promise.all([import('./run.ts'), import('./web-client.ts')]);
await run(builtSite);
