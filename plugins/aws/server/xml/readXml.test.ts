import { expect, test } from 'vitest';
import { childrenOf, readXml, textAt } from './readXml.ts';

test('elements and their texts are read, with what is written in another way', () => {
  const xml = readXml(
    '<?xml version="1.0" encoding="UTF-8"?>\n<List xmlns="http://a.example/"><Of><Key>a &amp; b&#x20;&#99;</Key></Of>' +
      '<Of><Key>&quot;d&quot;</Key><Empty/></Of></List>\n',
  );
  expect(childrenOf(xml, 'Of').map((one) => textAt(one, 'Key'))).toEqual(['a & b c', '"d"']);
  expect(textAt(xml, 'Of', 'Key')).toBe('a & b c');
  expect(textAt(xml, 'Of', 'None', 'Key')).toBeUndefined();
});

test.each([
  ['only elements and text are read', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['only elements and text are read', '<a><![CDATA[b]]></a>'],
  ['an entity is not known', '<a>&b;</a>'],
  ['an entity is not known', '<a>&#x110000;</a>'],
  ['an entity is not known', '<a>b & c</a>'],
  ['deeper than 20', '<a>'.repeat(21)],
  ['more than 100000 elements', `<a>${'<b/>'.repeat(100_000)}</a>`],
  ['an element is not open', '<a></b>'],
  ['an element is not open', '</a>'],
  ['not one whole element', '<a>'],
  ['not one whole element', '<a/><a/>'],
  ['not one whole element', '{"no":"xml"}'],
  ['a tag has no end', '<a'],
])('%# is refused: %s', (why, text) => {
  expect(() => readXml(text)).toThrow(why);
});
