const colours: Readonly<Record<string, string>> = {
  'k kt kc kd kn': 'keyword',
  's s1 s2 sr se': 'string',
  'mi mf no': 'number',
  'nf nc nt na nd nv nb': 'name',
  'c c1 cm': 'comment',
  gi: 'good',
  gd: 'bad',
};

const colourStyles = Object.entries(colours)
  .map(([names, colour]) => {
    const selectors = names.split(' ').map((name) => `.highlight .${name}`);
    return `${selectors.join(', ')} { color: var(--docs-${colour}); }`;
  })
  .join('\n');

/** Code, by the classes of Pygments. */
export const codeStyles = `
.md-typeset code, .md-typeset pre { font: 14px/1.5 ui-monospace, monospace; }
.md-typeset code { padding: 1px 4px; border-radius: 4px; background: var(--docs-raised); }
.md-typeset pre { position: relative; margin: 1em 0; padding: 12px 16px; overflow-x: auto; border-radius: 6px; background: var(--docs-raised); }
.md-typeset pre > code { padding: 0; background: none; }
.highlight { margin: 1em 0; border-radius: 6px; background: var(--docs-raised); }
.highlight pre { margin: 0; }
.highlight .filename { display: block; padding: 8px 16px; border-bottom: 1px solid var(--docs-line); font-size: 13px; font-weight: 600; }
.highlight .hll { display: block; margin: 0 -16px; padding: 0 16px; background: var(--docs-mark); }
.highlighttable { border-spacing: 0; width: 100%; table-layout: fixed; }
.highlighttable td { padding: 0; }
.highlighttable .linenos { width: 56px; color: var(--docs-faint); text-align: right; user-select: none; }
[data-numbered] .highlight:not(.no-numbers) > pre { counter-reset: line; }
[data-numbered] .highlight:not(.no-numbers) > pre :is(code, .hll) > span:not(.hll)::before {
  display: inline-block; min-width: 2ch; margin-right: 1.5ch; color: var(--docs-faint); text-align: right; content: counter(line);
  counter-increment: line; user-select: none;
}
.md-typeset .md-annotation { display: inline-block; min-width: 18px; padding: 0 2px; border-radius: 9px; background: var(--docs-accent); color: var(--docs-ground); font: 600 12px/18px sans-serif; text-align: center; text-decoration: none; }
${colourStyles}
`;
