import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../index.ts';
import { pageReader } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

const handler = '<img src=x onerror=alert(1)>';
/** Texts that another parser, or the same one a second time, reads as different elements. */
const attacks: Record<string, string> = {
  'a style in an svg': `<svg><style><a title="</style>${handler}">`,
  'a style in math in a form': `<form><math><mtext></form><form><mglyph><style></math>${handler}`,
  'a paragraph that leaves an svg': `<svg></p><style><a id="</style>${handler}">`,
  'a title in an svg': `<svg><title><a title="</title>${handler}"></svg>`,
  'a description in an svg': `<svg><desc><noscript><p title="</noscript>${handler}"></desc></svg>`,
  'HTML in an svg': `<svg><foreignObject><math><mi xlink:href="x"></mi></math>${handler}</foreignObject></svg>`,
  'HTML in an annotation': `<math><annotation-xml encoding="text/html"><style>${handler}</style></annotation-xml></math>`,
  'a table in math': `<math><mtext><table><mglyph><style><!--</style>${handler}--></table></math>`,
  'a comment in an svg': `<svg><!-- </svg> -->${handler}</svg>`,
  'CDATA in an svg': `<svg><![CDATA[</svg>]]>${handler}</svg>`,
  'CDATA in a page': `<![CDATA[ ]]>${handler}`,
  'CDATA that is a comment': `<div><![CDATA[ > ${handler} ]]></div>`,
  'a comment in noscript': `<noscript><!--</noscript>${handler}--></noscript>`,
  'an attribute in noscript': `<noscript><p title="</noscript>${handler}"></noscript>`,
  'an attribute in a template': `<template><p title="</template>${handler}"></template>`,
  'templates in each other': `<template><template></template>${handler}</template>`,
  'an attribute in a select': `<select><option title="</select>${handler}"></select>`,
  'styles in a select': `<select><style></select>${handler}</style></select>`,
  'a comment that ends early': `<!-->${handler}-->`,
  'a comment that ends after a dash': `<!--->${handler}-->`,
  'a comment that ends with an exclamation mark': `<!-- --!>${handler}-->`,
  'a comment in a comment': `<!-- <!-- --> ${handler} -->`,
  'a comment without an end': `<p>a</p><!-- ${handler}`,
  'a script in a script': `<script><!--<script></script>${handler}--></script>`,
  'text that is never markup': `<xmp><p title="</xmp>${handler}"></xmp><plaintext></plaintext>${handler}`,
  'a frame with text': `<iframe><p title="</iframe>${handler}"></iframe>`,
  'an attribute without an end': `<p title="a>${handler}`,
  'a tag without an end': `<p title=a ${handler}`,
  'a quote in a name': `<p "title='>${handler}'>x</p>`,
  'a bracket in a name': `<p a<img/src=x/onerror=alert(1)>x</p>`,
  'an equals sign as a name': `<p ="${handler}" =onclick=alert(1)>x</p>`,
  'backquotes around a value': '<p title="`>" onclick=alert(1) lang="``onmouseover=alert(1)">x</p>',
  'the same attribute twice': '<a href="https://a.test" href="javascript:alert(1)" HREF="javascript:alert(1)">x</a>',
  'an attribute of a closing tag': `<p>x</p title="${handler}">`,
  'references in text': '&lt;img src=x onerror=alert(1)&gt; &#60;img src=x onerror=alert(1)&#62;',
  'a reference without an end': '<p title="&lt;img src=x onerror=alert(1)&gt">&ltimg src=x onerror=alert(1)&gt</p>',
};

describe('[SEC-09] a page stays free of scripts, however often it is parsed', () => {
  test.each(Object.entries(attacks))('%s', async (_name, html) => {
    for (const markdown of [`${html}\n\nThe end\n`, `Text ${html} text\n`, `<div markdown>\n${html}\n</div>\n`]) {
      const { content } = await page(markdown);
      for (const scriptingEnabled of [true, false]) {
        const once = parseFragment(content, { scriptingEnabled });
        const twice = parseFragment(serialize(once, { scriptingEnabled }), { scriptingEnabled });
        expect([...dangersIn(once), ...dangersIn(twice)]).toEqual([]);
      }
    }
  });
});

describe('an element that is removed with its content ends where browsers end it', () => {
  test.each([
    ['an svg that closes itself', '<svg/> after', 'after'],
    ['an svg with a comment', '<svg><!-- </svg> hidden --></svg> after', 'after'],
    ['an svg with CDATA', '<svg><![CDATA[ </svg> hidden ]]></svg> after', 'after'],
    ['an svg in an svg', '<svg><svg></svg> hidden </svg> after', 'after'],
    ['a template in a template', '<template><template></template> hidden </template> after', 'after'],
    ['a template with an attribute', '<template><p title="</template>"> hidden </template> after', 'after'],
    ['a script with a comment', '<script><!--<script></script> hidden </script> after', 'after'],
    ['a select in a select', '<select><select></select> after', 'after'],
    ['a comment with an exclamation mark', '<!-- hidden --!> after <!-- hidden -->', 'after'],
  ])('%s', async (_name, html, text) => {
    const { content } = await page(`<div>${html}</div>\n`);
    expect(content).toContain(text);
    expect(content).not.toContain('hidden');
  });
});

test('of two attributes with the same name the first one counts, as in browsers', async () => {
  const { content } = await page('<a title="one" title="two" href="javascript:x" href="https://a.test">x</a>\n');
  expect(content).toContain('<a title="one">x</a>');
});

test('text and values keep their character references as written', async () => {
  const { content } = await page('<div title="a&amp;b &copy; &#x27;c">1 < 2 &amp;&copy; &lt;b&gt; > "x"</div>\n');
  expect(content).toContain('<div title="a&amp;b &copy; &#x27;c">1 &lt; 2 &amp;&copy; &lt;b&gt; &gt; "x"</div>');
});

const unsafe = new Set('script style iframe object embed form svg math template noscript select xmp base'.split(' '));

function dangersIn(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const attributes = child.attrs.filter(
      ({ name, value }) => name.startsWith('on') || name === 'srcdoc' || /^\s*javascript:/i.test(value),
    );
    const found = [...(unsafe.has(child.tagName) ? [child.tagName] : []), ...attributes.map(({ name }) => name)];
    return [...found, ...dangersIn(child)];
  });
}
