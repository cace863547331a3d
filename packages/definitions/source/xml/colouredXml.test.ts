import { describe, expect, test } from 'vitest';
import classes from './ColouredXml.module.css';
import { colouredXml } from './colouredXml.ts';

const textOf = (text: string) => colouredXml(text).map((line) => line.map((part) => part.text).join(''));
const withClass = (text: string, className: string | undefined) =>
  colouredXml(text)
    .flat()
    .filter((part) => part.className === className)
    .map((part) => part.text);

const wsdl = `<?xml version="1.0"?>
<!-- Bookings,
     since 1998 -->
<wsdl:definitions name='Bookings'
  xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/">
  <wsdl:part name="a > b"/>

  <doc><![CDATA[<b>not a tag</b>]]> plain</doc>
</wsdl:definitions>
`;

test('elements, attributes, values and comments have different colours', () => {
  expect(withClass(wsdl, classes.element)).toEqual(['wsdl:definitions', 'wsdl:part', 'doc', 'doc', 'wsdl:definitions']);
  expect(withClass(wsdl, classes.attribute)).toEqual(['name', 'xmlns:wsdl', 'name']);
  expect(withClass(wsdl, classes.text)).toEqual([
    "'Bookings'",
    '"http://schemas.xmlsoap.org/wsdl/"',
    '"a > b"',
    '<![CDATA[<b>not a tag</b>]]>',
  ]);
  expect(withClass(wsdl, classes.quiet)).toEqual(expect.arrayContaining(['<!-- Bookings,', '     since 1998 -->']));
});

describe('highlighting keeps every line unchanged', () => {
  test.each([wsdl, '', '<', '<a', '<a b="', '<a <b>', '<!-- open', 'a < b\n> c', '</', '<a\n\n  b>\r\n'])(
    '%j',
    (text) => {
      expect(textOf(text)).toEqual(text.split('\n'));
    },
  );
});
