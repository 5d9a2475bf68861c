import { startEmbeddedPostgres } from '../embedded.ts';

/** A program of its own for the tests of `startEmbeddedPostgres`: starts it, says what came of it, waits for a line to stop. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: (message) => console.error(message),
  });
  console.log(JSON.stringify({ databaseUrl: database.databaseUrl }));
  process.stdin.once('data', async () => {
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  console.log(
    JSON.stringify(error instanceof Error ? { name: error.name, message: error.message } : { error }),
  );
  process.exit(1);
}
