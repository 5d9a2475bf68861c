/** `npx pnpm@12 admin:list` and its like, in the built product `node dist/admin.js list`: see docs/security.md. */
import { runAdminCommand } from './features/access/command.ts';
import { environmentSource } from './platform/config/source.ts';
import { print } from './startup-messages.ts';

process.exitCode = await runAdminCommand(process.argv.slice(2), environmentSource(), print);
