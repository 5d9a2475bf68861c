/**
 * The part of Render's blueprint format that `render.yaml` uses, after its reference: a field with another name or type
 * would be refused there, or worse, ignored.
 */
const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,62}$' };

const environmentVariable = {
  type: 'object',
  required: ['key'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    value: { type: 'string' },
    generateValue: { const: true },
    sync: { const: false },
    fromDatabase: {
      type: 'object',
      required: ['name', 'property'],
      additionalProperties: false,
      properties: {
        name,
        property: { enum: ['host', 'port', 'database', 'user', 'password', 'connectionString'] },
      },
    },
  },
  // One source for each value.
  oneOf: ['value', 'generateValue', 'sync', 'fromDatabase'].map((field) => ({ required: [field] })),
};

export const BLUEPRINT_SCHEMA = {
  type: 'object',
  required: ['services', 'databases'],
  additionalProperties: false,
  properties: {
    services: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'name', 'runtime', 'envVars'],
        additionalProperties: false,
        properties: {
          type: { enum: ['web', 'worker', 'pserv', 'cron'] },
          name,
          runtime: { enum: ['docker', 'image', 'node'] },
          plan: { enum: ['starter', 'standard', 'pro'] },
          dockerfilePath: { type: 'string' },
          healthCheckPath: { type: 'string', pattern: '^/' },
          maxShutdownDelaySeconds: { type: 'integer', minimum: 1, maximum: 300 },
          disk: {
            type: 'object',
            required: ['name', 'mountPath'],
            additionalProperties: false,
            properties: {
              name,
              mountPath: { type: 'string', pattern: '^/.' },
              sizeGB: { type: 'integer', minimum: 1 },
            },
          },
          envVars: { type: 'array', items: environmentVariable },
        },
      },
    },
    databases: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          name,
          plan: { type: 'string', pattern: '^(free|basic|pro|accelerated)(-[0-9a-z]+)?$' },
          databaseName: name,
          user: name,
          postgresMajorVersion: { enum: ['15', '16', '17', '18'] },
          ipAllowList: { type: 'array' },
        },
      },
    },
  },
} as const;
