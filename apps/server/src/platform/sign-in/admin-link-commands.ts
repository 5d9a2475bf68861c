/** What is typed on the server to print a link that signs in this admin: without Docker, and with it. */
export const adminLinkCommands = (email: string) => ({
  host: `npx pnpm@12 admin:link ${email}`,
  docker: `docker compose exec app node dist/admin.js link ${email}`,
});
