import { enableCompileCache } from 'node:module';

enableCompileCache();

// Loaded after the compile cache is enabled, so that every other module comes from it.
const [{ run }, { builtSite }] = await Promise.all([import('./run.ts'), import('./web-client.ts')]);
await run(builtSite);
