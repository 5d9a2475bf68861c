import { enableCompileCache } from 'node:module';

enableCompileCache();

// Loaded after the compile cache is on, so that every module but this one comes out of it.
const [{ run }, { loadBuiltWebClient }] = await Promise.all([import('./run.ts'), import('./web-client.ts')]);
await run(loadBuiltWebClient);
