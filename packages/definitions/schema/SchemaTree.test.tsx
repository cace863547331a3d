import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SchemaTree } from './SchemaTree.tsx';
import type { SchemaMode } from './view/schemaView.ts';

const root = {
  schemas: {
    Animal: {
      type: 'object',
      required: ['kind'],
      discriminator: { propertyName: 'kind' },
      properties: { kind: { type: 'string' }, id: { type: 'string', readOnly: true } },
    },
    Cat: {
      allOf: [{ $ref: '#/schemas/Animal' }, { required: ['lives'], properties: { lives: { type: 'integer' } } }],
    },
    Dog: { allOf: [{ $ref: '#/schemas/Animal' }, { properties: { tricks: { type: 'integer' } } }] },
    Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/schemas/Tree' } } } },
  },
};

function draw(schema: unknown, mode?: SchemaMode) {
  renderInApp(<SchemaTree schema={schema} root={root} mode={mode} />, { Wrapper: UiProvider });
  return userEvent.setup();
}

const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('a property', () => {
  test('shows its type, format, constraints, values and description', async () => {
    draw({
      required: ['a'],
      properties: {
        a: {
          type: ['string', 'null'],
          format: 'date',
          minLength: 2,
          maxLength: 9,
          pattern: '^x',
          enum: ['one', 'two'],
          default: 'one',
          examples: ['two'],
          deprecated: true,
          description: 'Some *words*',
        },
      },
    });
    const row = rowOf('a');
    for (const text of ['string <date> or null', 'required', 'deprecated', '2 to 9 characters', 'matches ^x']) {
      row.getByText(text);
    }
    expect((await row.findByText('words')).tagName).toBe('EM');
    expect(row.getAllByText('one')).toHaveLength(2);
    expect(row.getAllByText('two')).toHaveLength(2);
  });

  test.each([
    [{ type: 'array', items: { $ref: '#/schemas/Cat' } }, 'array of Cat'],
    [{ additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'array of array of number'],
    [{ anyOf: [{ $ref: '#/schemas/Cat' }, { type: 'null' }] }, 'Cat or null'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ enum: [1, 'a', null] }, 'number | string | null'],
    [{ const: 4 }, 'number'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'nothing'],
    [{ minimum: 1, exclusiveMinimum: true, type: 'integer' }, '> 1'],
    [{ type: 'integer', exclusiveMaximum: 5 }, '< 5'],
    [{ type: 'array', items: { type: 'string', maxLength: 3 }, uniqueItems: true }, 'items: at most 3 characters'],
    [{ $ref: '#/schemas/Nobody' }, '#/schemas/Nobody is not in this document.'],
    [{ $ref: 'https://x.example/a.yaml' }, 'https://x.example/a.yaml is in another document, which is not loaded.'],
  ])('%j is rendered as "%s"', (schema, text) => {
    draw({ properties: { it: schema } });
    rowOf('it').getByText(text);
  });

  test('that is read-only is not in a request', () => {
    draw({ $ref: '#/schemas/Animal' }, 'request');
    expect(rows()).toHaveLength(1);
    expect(screen.queryByText('id')).toBeNull();
  });
});

describe('a composition', () => {
  test('by allOf is rendered as one schema', () => {
    draw({ $ref: '#/schemas/Cat' });
    expect(rows()).toEqual(['kindstringrequireddiscriminator', 'idstringread-only', 'livesintegerrequired']);
  });

  test('by oneOf is a choice, labelled by the values of the discriminator', async () => {
    const mapping = { cat: '#/schemas/Cat', dog: 'Dog' };
    const oneOf = [{ $ref: '#/schemas/Cat' }, { $ref: '#/schemas/Dog' }];
    const user = draw({ oneOf, discriminator: { propertyName: 'kind', mapping } });
    screen.getByText('lives');
    await user.click(screen.getByRole('button', { name: 'Dog (dog)', pressed: false }));
    screen.getByText('tricks');
    expect(screen.queryByText('lives')).toBeNull();
  });
});

test('a recursive schema opens level by level', async () => {
  const user = draw({ $ref: '#/schemas/Tree' });
  for (let depth = 1; depth < 5; depth += 1) {
    expect(screen.getAllByText('children')).toHaveLength(depth);
    const open = screen.getAllByRole('button', { name: 'Show 1 property of children' });
    await user.click(open.at(-1) as HTMLElement);
  }
  await user.click(screen.getAllByRole('button', { name: 'Hide details of children' })[0] as HTMLElement);
  expect(screen.getAllByText('children')).toHaveLength(1);
});

test('[SEC-11] a schema that is part of itself by allOf is rendered', () => {
  const endless = { schemas: { A: { allOf: [{ $ref: '#/schemas/A' }, { properties: { a: { type: 'string' } } }] } } };
  renderInApp(<SchemaTree schema={{ $ref: '#/schemas/A' }} root={endless} />, { Wrapper: UiProvider });
  expect(rows()).toEqual(['astring']);
});
