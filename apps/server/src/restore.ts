/** `npx pnpm@12 db:restore FILE`, in the built product `node dist/restore.js FILE`: see docs/backup.md. */
import { environmentSource } from './env/source.ts';
import { say } from './messages.ts';
import { runRestore } from './restore-backup.ts';

process.exitCode = await runRestore(process.argv.slice(2), environmentSource(), say);
