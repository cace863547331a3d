import { InputError } from '@callboard/errors';
import { expect, test } from 'vitest';
import { parseOrder, parseOrderField } from '../index.ts';

test('order is a direction, a colon and a field', () => {
  expect(parseOrder(['asc:metadata.name', 'desc:Spec.Type', 'asc:metadata.annotations.a:b'])).toEqual([
    { field: 'metadata.name', order: 'asc' },
    { field: 'spec.type', order: 'desc' },
    { field: 'metadata.annotations.a:b', order: 'asc' },
  ]);
  expect(parseOrder([])).toEqual([]);
});

test.each(['', 'metadata.name', 'asc', 'asc:', 'asc: ', ':kind', 'up:kind', 'ASC:kind', 'metadata.name:asc'])(
  'order "%s" is rejected with its value',
  (order) => {
    expect(() => parseOrder([order])).toThrow(InputError);
    expect(() => parseOrder([order])).toThrow(`"${order}"`);
  },
);

test('orderField is a field, and a direction that defaults to asc', () => {
  expect(parseOrderField(['metadata.name', 'Spec.Type,desc', 'kind , asc'])).toEqual([
    { field: 'metadata.name', order: 'asc' },
    { field: 'spec.type', order: 'desc' },
    { field: 'kind', order: 'asc' },
  ]);
});

test.each(['', ',asc', 'kind,', 'kind,up', 'kind,asc,desc', 'kind,DESC'])(
  'orderField "%s" is rejected with its value',
  (field) => {
    expect(() => parseOrderField([field])).toThrow(InputError);
    expect(() => parseOrderField([field])).toThrow(`"${field}"`);
  },
);
