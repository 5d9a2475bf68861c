/** `npx pnpm@12 db:restore FILE`, in the built product `node dist/restore.js FILE`: see docs/backup.md. */
import { environmentSource } from './platform/config/source.ts';
import { runRestore } from './platform/database/restore-backup.ts';
import { print } from './startup-messages.ts';

process.exitCode = await runRestore(process.argv.slice(2), environmentSource(), print);
