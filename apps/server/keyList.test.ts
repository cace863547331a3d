import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { keyList, schemaText } from './keyList.ts';
import { shownConfigurations, textOf } from './testing/shownConfigurations.ts';

describe('the list of keys', () => {
  test('describes every key in a sentence', async () => {
    const lines = (await keyList()).trimEnd().split('\n');
    const keys = lines.filter((line) => !line.startsWith(' '));
    const undescribed = keys.filter((key) => !/^ {2}[A-Z].*\.$/.test(lines[lines.indexOf(key) + 1] ?? ''));
    expect(keys.length).toBeGreaterThan(900);
    expect(undescribed).toEqual([]);
  });
});

describe('the JSON Schema for editors', async () => {
  const schema = JSON.parse(await schemaText());
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  const problemsOf = (config: unknown) =>
    validate(config) ? [] : validate.errors!.map(({ instancePath }) => instancePath);

  const examples = [{ path: 'app-config.yaml', text: textOf('app-config.yaml') }, ...shownConfigurations];
  test.each(examples)('accepts the configuration in $path', ({ text }) => {
    expect(problemsOf(parse(text))).toEqual([]);
  });

  test('rejects wrong values at their place', () => {
    const config = { backend: { logger: { level: 'loud' }, listen: { port: 'many' }, bodyLimit: -1 } };
    expect(problemsOf(config)).toEqual(
      expect.arrayContaining(['/backend/logger/level', '/backend/listen/port', '/backend/bodyLimit']),
    );
  });

  test('accepts references instead of any value', () => {
    const port = { listen: { port: `$\{PORT:-7007}` } };
    expect(
      problemsOf({ backend: { ...port, bodyLimit: { $env: 'LIMIT' }, metrics: { $include: 'more.yaml' } } }),
    ).toEqual([]);
    expect(problemsOf({ backend: { bodyLimit: { $enc: 'LIMIT' } } })).not.toEqual([]);
  });

  test('has descriptions, defaults and choices for editors', () => {
    const [{ properties }] = schema.allOf;
    const { logger, timeouts } = properties.backend.properties;
    expect(logger.properties.level).toMatchObject({
      description: 'The log level.',
      default: 'info',
      anyOf: [{ enum: expect.arrayContaining(['debug', 'error']) }, expect.anything()],
    });
    expect(timeouts.properties.keepAlive).toMatchObject({ default: '65s' });
  });

  test('requires complete list items, but not keys that another file may contain', () => {
    expect(problemsOf({ auth: { providers: { github: { production: { clientId: 'a' } } } } })).toEqual([]);
    expect(problemsOf({ catalog: { locations: [{ type: 'file' }] } })).toContain('/catalog/locations/0');
  });
});
