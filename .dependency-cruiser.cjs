/**
 * The direction of dependencies (docs/architecture.md), checked on every test run.
 * A rule that no longer fits means the structure changes, not this list.
 */
const TESTS = '\\.test\\.tsx?$|/testing/|/bench/';

/** Packages that send email past the one sender, as patterns of their names. */
const OTHER_MAILERS =
  '(nodemailer[^/]*|emailjs|smtp[^/]*|sendmail|@sendgrid/[^/]*|mailgun[^/]*|resend|@aws-sdk/client-ses[^/]*|postmark-[^/]*)';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-knows-zod-only',
      comment: 'Rules and schemas run anywhere: browser, server, worker.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TESTS },
      to: { pathNot: ['^packages/domain/src', 'node_modules/zod/'] },
    },
    {
      name: 'db-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/db' },
      to: { path: '^(apps|packages/(email|site-files))/' },
    },
    {
      name: 'email-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/email' },
      to: { path: '^(apps|packages/(db|site-files))/' },
    },
    {
      name: 'site-files-know-domain-only',
      comment: 'The build draws the files of the sample, the server those of what is published.',
      severity: 'error',
      from: { path: '^packages/site-files' },
      to: { path: '^(apps|packages/(db|email))/' },
    },
    {
      name: 'one-sender-of-email',
      comment: 'Email leaves through packages/email/src/sender.ts alone; nothing else speaks to Postmark.',
      severity: 'error',
      from: { pathNot: '^packages/email/src/sender\\.ts$' },
      to: { path: '(^|/)node_modules/postmark/|^postmark$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-second-way-for-email',
      comment: 'No other package that sends email, and no socket to a mail server of our own.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: `(^|/)node_modules/${OTHER_MAILERS}(/|$)|^${OTHER_MAILERS}$` },
    },
    {
      name: 'the-sender-is-made-once',
      comment:
        'A use case enqueues an email (mail/outbox/enqueue.ts); only create-mail.ts makes what sends it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['^apps/server/src/mail/create-mail\\.ts$', TESTS] },
      to: { path: '^packages/email/src/sender\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-does-not-know-web',
      comment: 'The built renderer is handed in as a value (SiteRenderer).',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { path: '^apps/(web|e2e)/' },
    },
    {
      name: 'web-knows-domain-only',
      comment: 'The browser reaches the server through tRPC; the router is known to it as a type alone.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/(server|e2e)|packages/db)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-the-router-type-only',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/server|packages/db)/', pathNot: '^apps/server/src/app-router\\.ts$' },
    },
    {
      name: 'examples-know-the-client-only',
      comment: 'They are what a third party writes; their tests alone start the product.',
      severity: 'error',
      from: { path: '^apps/examples', pathNot: TESTS },
      to: {
        path: '^(apps/(server|web|e2e)|packages)/',
        pathNot: '^packages/client/src/index\\.ts$',
      },
    },
    {
      name: 'client-knows-nothing-of-the-product',
      comment: 'It is installed by other programs; the type of the router is written into it.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: TESTS },
      to: { path: '^(apps|packages)/', pathNot: '^packages/client/src' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Configuration, database, logging, HTTP: what everything else is built on.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: 'mail-and-feeds-know-the-platform-only',
      severity: 'error',
      from: { path: '^apps/server/src/(mail|feeds)/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/($1|platform)/' },
    },
    {
      name: 'auth-knows-mail-and-the-platform-only',
      comment: 'The built-in sign-in emails its codes.',
      severity: 'error',
      from: { path: '^apps/server/src/auth/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(auth|mail|platform)/' },
    },
    {
      name: 'features-do-not-know-features',
      comment:
        'What two features need belongs into packages/domain, packages/db or the platform; or they are one feature.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/([^/]+)/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'features-know-the-layers-below',
      comment:
        'Routers use the procedures of api/trpc, routes of files also REST and the document; a use case knows neither transport nor site.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: [TESTS, '-route\\.ts$'] },
      to: {
        path: '^apps/server/src/',
        pathNot:
          '^apps/server/src/(features|mail|auth|feeds|platform)/|^apps/server/src/api/trpc/(init|procedures|feed-item-procedures)\\.ts$',
      },
    },
    {
      name: 'the-api-knows-no-pages',
      severity: 'error',
      from: { path: '^apps/server/src/api/', pathNot: TESTS },
      to: { path: '^apps/server/src/(site|worker)/|^apps/server/src/(server|services|run)\\.ts$' },
    },
    {
      name: 'pages-know-the-layers-below',
      severity: 'error',
      from: { path: '^apps/server/src/site/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(site|api|features|platform)/|^apps/server/src/app-router\\.ts$',
      },
    },
    {
      name: 'the-worker-knows-mail-features-and-platform',
      severity: 'error',
      from: { path: '^apps/server/src/worker/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(worker|features|mail|platform)/' },
    },
    {
      name: 'only-the-app-router-knows-routers',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/app-router\\.ts$', TESTS] },
      to: {
        path: '^apps/server/src/features/([^/]+)/.*router\\.ts$',
        pathNot: '/(correction|planned|setup)-router\\.ts$',
      },
    },
    {
      name: 'use-cases-never-see-http',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: ['(router|-route)\\.ts$', TESTS] },
      to: {
        path: ['node_modules/(fastify|@fastify|@trpc|trpc-to-openapi)/', '^apps/server/src/(api|site)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'procedures-never-see-sql',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*router\\.ts$' },
      to: { path: ['node_modules/(@mikro-orm|kysely|pg)/', '^packages/db/'] },
    },
    {
      name: 'web-areas-do-not-know-each-other',
      comment:
        'Site, portal and admin share ui/ and api/ only, so that visitors download nothing of the others.',
      severity: 'error',
      from: { path: '^apps/web/src/(site|portal|admin|sign-in)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(site|portal|admin|sign-in|app)/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'only-the-renderer-knows-the-sample',
      comment: 'The content is data: components read it from the context of the page.',
      severity: 'error',
      from: {
        path: '^apps/web/src',
        pathNot: [TESTS, '^apps/web/src/content/', '^apps/web/src/app/entry-server'],
      },
      to: { path: '^apps/web/src/content/' },
    },
    {
      name: 'web-ui-knows-no-area',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api|content)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(site|portal|admin|sign-in|app)/' },
    },
    {
      name: 'web-api-knows-no-component',
      severity: 'error',
      from: { path: '^apps/web/src/api/', pathNot: TESTS },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'large-parts-load-when-needed',
      comment: 'A process that has no webhook or feed to call keeps no HTTP client of a megabyte in memory.',
      severity: 'error',
      // Reading videos is loaded when needed itself.
      from: { path: '^apps/server/src', pathNot: [TESTS, '^apps/server/src/feeds/read-videos\\.ts$'] },
      to: {
        path: '^apps/server/src/(worker/webhooks/post-webhook|feeds/fetch-feed|feeds/pictures/picture-files)\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: TESTS },
      to: { path: ['/testing/', '\\.test\\.tsx?$', '/bench/'] },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { pathNot: '^apps/web/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.stryker-tmp)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
