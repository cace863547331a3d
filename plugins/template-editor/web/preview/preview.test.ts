import { expect, test } from 'vitest';
import { pagesOfTemplate } from './pagesOf.ts';
import { parametersText, readParameters } from './readParameters.ts';

test('pages are read from all forms of parameters, and no field takes the focus', () => {
  const page = {
    title: 'One',
    properties: { a: { type: 'string', 'ui:autofocus': true, items: [{ 'ui:autofocus': true }] } },
  };
  const bare = { title: 'One', properties: { a: { type: 'string', items: [{}] } } };
  expect(pagesOfTemplate({ spec: { parameters: page } }, 'Form')).toEqual([{ title: 'One', schema: bare }]);
  expect(pagesOfTemplate({ spec: { parameters: [page, 'no page', null, {}] } }, 'Form')).toEqual([
    { title: 'One', schema: bare },
    { title: 'Form', schema: {} },
  ]);
  expect([undefined, null, {}, { spec: null }].flatMap((content) => pagesOfTemplate(content, 'Form'))).toEqual([]);
});

test('the playground accepts a template, its parameters or one page', () => {
  const pages = [{ title: 'One', schema: { title: 'One', properties: { a: { type: 'string' } } } }];
  const text = parametersText(pages);
  expect(readParameters(text, 'Form')).toEqual({ pages });
  expect(readParameters(`spec:\n${text.replace(/^/gm, '  ')}`, 'Form')).toEqual({ pages });
  expect(readParameters('title: One\nproperties: { a: { type: string } }', 'Form')).toEqual({ pages });
  expect(readParameters('a: [', 'Form')).toEqual({ pages: [], problem: expect.any(String) });
  expect(readParameters('', 'Form')).toEqual({ pages: [] });
});
