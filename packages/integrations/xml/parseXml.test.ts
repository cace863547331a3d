import { expect, test } from 'vitest';
import { parseXml, xmlChild, xmlText } from '../index.ts';

test('elements, attributes, text and CDATA are parsed', () => {
  const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
    <!-- a list -->
    <List Place='https://a.example/?a=1&amp;b=2' >
      <File><Name Encoded = "true">a &lt;b&gt; &amp; c&#233;&#x1F680;</Name><Size>10</Size></File>
      <File><Name><![CDATA[<raw> & all]]></Name><Empty/></File>
    </List>`;
  const list = parseXml(text);
  expect(list).toMatchObject({ name: 'List', attributes: { Place: 'https://a.example/?a=1&b=2' } });
  const [one, other] = list.children;
  expect(xmlText(one, 'Name')).toBe('a <b> & cé🚀');
  expect(xmlChild(one, 'Name')?.attributes.Encoded).toBe('true');
  expect([xmlText(one, 'Size'), xmlText(one, 'None'), xmlText(undefined, 'x')]).toEqual(['10', undefined, undefined]);
  expect([xmlText(other, 'Name'), xmlText(other, 'Empty')]).toEqual(['<raw> & all', '']);
});

test.each([
  ['', 'not a single complete element'],
  ['text', 'not a single complete element'],
  ['<a><b></a></b>', 'a closing tag has no opening tag'],
  ['</a>', 'a closing tag has no opening tag'],
  ['<a>', 'not a single complete element'],
  ['<a/><b/>', 'not a single complete element'],
  ['<a/>text', 'not a single complete element'],
  ['<a b=c/>', "the element 'a' is incomplete"],
  ['<a b="c', "the element 'a' is incomplete"],
  ['<a', "the element 'a' is incomplete"],
  ['<a><!-- x</a>', "'-->' is missing"],
  ['< a/>', 'an element has no name'],
  ['<a>&nbsp;</a>', "the unknown entity 'nbsp'"],
  ['<a>&constructor;</a>', "unescaped '&'"],
  ['<a>&#0;</a>', 'unknown entity'],
  ['<a>&#x110000;</a>', 'unknown entity'],
  ['<a>b & c</a>', "unescaped '&'"],
  ['<a>'.repeat(51) + '</a>'.repeat(51), 'more than 50 elements deep'],
])('%j is refused', (text, message) => {
  expect(() => parseXml(text)).toThrow(message);
});

test('[SEC-04] a document type is rejected, so there are no external or expanding entities', () => {
  for (const type of ['<!DOCTYPE a SYSTEM "file:///etc/passwd">', '<!DOCTYPE a [<!ENTITY b "bbbb">]>']) {
    expect(() => parseXml(`${type}<a>&b;</a>`)).toThrow('it has a document type');
  }
});
