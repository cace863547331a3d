/**
 * A JSON Schema for the part of the Compose Specification that our compose.yaml uses. It is stricter than the original:
 * an unknown key is a mistake, and images have a version.
 */
const text = { type: 'string', minLength: 1 };
const seconds = { type: 'string', pattern: '^[1-9][0-9]*(?:s|m)$' };
const only = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false });
const texts = { type: 'array', items: text, minItems: 1 };

const healthcheck = only(
  {
    test: { type: 'array', items: text, minItems: 2, prefixItems: [{ enum: ['CMD', 'CMD-SHELL'] }] },
    interval: seconds,
    timeout: seconds,
    start_period: seconds,
    retries: { type: 'integer', minimum: 1 },
  },
  ['test', 'interval', 'timeout', 'retries'],
);

const service = only(
  {
    build: only({ context: text }, ['context']),
    image: { type: 'string', pattern: '^[a-z0-9./-]+:(?!latest$)[A-Za-z0-9_.-]+$' },
    restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
    depends_on: {
      type: 'object',
      additionalProperties: only(
        { condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] } },
        ['condition'],
      ),
    },
    environment: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    env_file: { type: 'array', items: only({ path: text, required: { type: 'boolean' } }, ['path']) },
    ports: { type: 'array', items: { type: 'string', pattern: '^(?:[0-9.]+:)?[0-9]+:[0-9]+$' } },
    volumes: { type: 'array', items: { type: 'string', pattern: '^[^:]+:/[^:]+(?::ro)?$' } },
    read_only: { type: 'boolean' },
    cap_drop: texts,
    security_opt: texts,
    stop_grace_period: seconds,
    healthcheck,
  },
  ['image', 'healthcheck'],
);

export const composeSchema = only(
  {
    name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' },
    services: { type: 'object', additionalProperties: service, minProperties: 1 },
    volumes: { type: 'object', additionalProperties: only({}) },
  },
  ['services'],
);
