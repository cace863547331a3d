import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import fareQuotes from '../../../../../../examples/systems/pricing/proto/fare_quotes.proto?raw';
import { parseProto } from './parseProto.ts';

const inMessage = (body: string) => parseProto(`message Leg {\n${body}\n}`).messages[0]!;

test('the demo definition is parsed completely', () => {
  const file = parseProto(fareQuotes);
  expect(file.skippedLines).toEqual([]);
  expect(file).toMatchObject({ syntax: 'proto3', packages: ['meridian.pricing.v1'] });
  expect(file.imports).toEqual([{ path: 'google/protobuf/timestamp.proto', modifier: undefined }]);
  expect(file.services[0]!.methods.map(({ name, isResponseStream }) => [name, isResponseStream])).toEqual([
    ['Quote', false],
    ['QuoteMany', true],
    ['Explain', false],
  ]);
  expect(file.messages.map(({ fullName }) => fullName)).toContain('meridian.pricing.v1.ExplainResponse.Step');
  expect(file.enums.map(({ fullName }) => fullName)).toContain('meridian.pricing.v1.NoFare.Reason');
});

describe('comments', () => {
  test('above a declaration, or after it on the line, describe it; others do not', () => {
    const file = parseProto(`// A licence.

// One leg
// of a journey.
message Leg { // not this one
  /*
   * Where it starts.
   */
  string from = 1;
  string to = 2; // Where it ends.

  // Nobody's.

  string tail = 3;
}`);
    expect(file.messages[0]!.description).toBe('One leg\nof a journey.');
    expect(file.messages[0]!.fields.map(({ description }) => description)).toEqual([
      'Where it starts.',
      'Where it ends.',
      undefined,
    ]);
  });
});

describe('fields', () => {
  test('keep labels, maps, options and numbers', () => {
    const { fields } = inMessage(`
      repeated string stops = 1 [deprecated = true, (rules.string).max_len = 3];
      map<string, .fuel.v1.Plan> plans = 0x2;
      optional int32 kg = 3 [default = -1, json_name = "mass"];
    `);
    expect(fields).toMatchObject([
      {
        name: 'stops',
        label: 'repeated',
        options: [
          { name: 'deprecated', value: 'true' },
          { name: '(rules.string).max_len', value: '3' },
        ],
      },
      { name: 'plans', type: '.fuel.v1.Plan', mapKey: 'string', number: '0x2' },
      { name: 'kg', label: 'optional', options: [{ value: '-1' }, { value: '"mass"' }] },
    ]);
  });

  test('may have the names of keywords', () => {
    const { fields, reserved } = inMessage(`
      string message = 1; option option = 2; reserved reserved = 3; message.Kind kind = 4;
      group group_of = 5; string rpc = 6; repeated optional repeated = 7;
      reserved 8, 10 to max; reserved "old", "older";
    `);
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['message', 'reserved', 'kind', 'rpc', 'repeated']),
    );
    expect(reserved).toEqual(['8, 10 to max', '"old", "older"']);
  });

  test('in a oneof refer to it', () => {
    const message = inMessage('// Either way.\noneof result { option (x) = 1; Plan plan = 1; string error = 2; }');
    expect(message.oneofs).toEqual([{ name: 'result', description: 'Either way.' }]);
    expect(message.fields.map(({ name, oneof }) => [name, oneof])).toEqual([
      ['plan', 'result'],
      ['error', 'result'],
    ]);
  });

  test('that are proto2 groups are a field and a message', () => {
    const file = parseProto('message Search { repeated group Result = 1 { required string url = 2; } }');
    expect(file.messages.map(({ fullName }) => fullName)).toEqual(['Search', 'Search.Result']);
    expect(file.messages[0]!.fields[0]).toMatchObject({ name: 'result', type: 'Result', label: 'repeated' });
  });
});

test('methods can stream either way, and keep their options', () => {
  const file = parseProto(`package air;
    service Tower {
      option (owner) = "ops";
      rpc Talk (stream Word) returns (stream .air.Word) {
        option (google.api.http) = { get: "/v1/{name=words/*}" additional_bindings { post: "/v1/words" body: "*" } };
        option idempotency_level = NO_SIDE_EFFECTS;
      }
      rpc Listen(stream) returns (Word) {}
    }`);
  expect(file.skippedLines).toEqual([]);
  expect(file.services[0]).toMatchObject({ fullName: 'air.Tower', options: [{ name: '(owner)', value: '"ops"' }] });
  expect(file.services[0]!.methods).toMatchObject([
    { name: 'Talk', request: 'Word', isRequestStream: true, response: '.air.Word', isResponseStream: true },
    { name: 'Listen', request: 'stream', isRequestStream: false },
  ]);
  expect(file.services[0]!.methods[0]!.options[0]!.value).toContain('get: "/v1/{name=words/*}"');
});

test('editions, extensions, enums with reserved names and concatenated files are parsed', () => {
  const file = parseProto(`edition = "2023"; package one;
    import public "a.proto"; import weak "b.proto";
    extend google.protobuf.FieldOptions { optional string rule = 50000; }
    enum State { option allow_alias = true; reserved -1, 5 to 9; OFF = 0; ON = 1 [deprecated = true]; LIT = 0x1; NONE = -2; }
    local message Hidden { extensions 100 to 199 [declaration = { number: 100 }]; }
    syntax = "proto2"; package two; message Leg { required Leg next = 1; }`);
  expect(file.skippedLines).toEqual([]);
  expect(file.packages).toEqual(['one', 'two']);
  expect(file.imports.map(({ modifier }) => modifier)).toEqual(['public', 'weak']);
  expect(file.extensions[0]).toMatchObject({ target: 'google.protobuf.FieldOptions', fields: [{ name: 'rule' }] });
  expect(file.enums[0]!.values.map(({ name, number }) => `${name}=${number}`)).toEqual([
    'OFF=0',
    'ON=1',
    'LIT=0x1',
    'NONE=-2',
  ]);
  expect(file.messages).toMatchObject([
    { fullName: 'one.Hidden', extensionRanges: ['100 to 199'] },
    { fullName: 'two.Leg' },
  ]);
});

describe('malformed text', () => {
  test('is skipped with its line, and the rest is parsed', () => {
    const file = parseProto(`message Leg {
      string from = 1;
      this is not proto { at { all } }
      string to = ;
      string tail = 3;
    }
    }
    service Tower { rpc Nowhere; rpc Ask(A) returns (B); }`);
    expect(file.messages[0]!.fields.map(({ name }) => name)).toEqual(['from', 'tail']);
    expect(file.services[0]!.methods.map(({ name }) => name)).toEqual(['Ask']);
    expect(file.skippedLines).toEqual([3, 4, 7, 8]);
  });

  test('that is incomplete keeps the part before', () => {
    const file = parseProto('message Leg { string from = 1; message Stop { string name = 1; oneof x { string "');
    expect(file.messages.map(({ name, fields }) => [name, fields.length])).toEqual([
      ['Leg', 1],
      ['Stop', 1],
    ]);
  });

  test('neither throws nor hangs', () => {
    const part = fc.constantFrom(
      ...['message', 'enum', 'service', 'rpc', 'oneof', 'option', 'reserved', 'extend', 'group', 'map', 'returns'],
      ...['syntax', 'package', 'import', 'stream', 'A', 'x.y', '1', '"s"', '/* c */', '// c\n', '/*', '"', '\n'],
      ...['{', '}', '[', ']', '(', ')', '<', '>', '=', ';', ',', '-', '\u0000', 'ß'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect(parseProto(parts.join(' ')).packages).toBeDefined();
      }),
      { numRuns: 2_000 * inject('times') },
    );
  });

  test('with endless nesting neither overflows the stack nor takes long', () => {
    const started = performance.now();
    parseProto('message A {'.repeat(20_000));
    parseProto(`option x = ${'{'.repeat(50_000)}`);
    parseProto('/*'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
