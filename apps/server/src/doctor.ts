/** `npx pnpm@12 run doctor`, in the built product `node dist/doctor.js`: checks the installation. See docs/going-live.md. */
import { runDoctor } from './features/settings/doctor/run-doctor.ts';
import { environmentSource } from './platform/config/source.ts';
import { print } from './startup-messages.ts';

process.exitCode = await runDoctor(environmentSource(), print);
