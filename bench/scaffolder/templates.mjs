import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const WATCHED_SECONDS = 6;

const template = (name, steps, more = {}) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name },
  spec: { type: 'service', steps, ...more },
});
const say = (message) => ({ action: 'debug:log', input: { message } });
const values = {
  name: '${{ parameters.name }}',
  owner: 'group:default/pricing',
  tags: ['fares', 'quotes'],
  isPublic: true,
};
export const templates = [
  template('small', [say('hello')]),
  template('rendered', [say('hello ${{ parameters.name }}')], { output: { name: '${{ parameters.name }}' } }),
  template('three', [
    say('one'),
    // An action that both have; its result is a file of the workspace.
    { action: 'fetch:plain:file', input: { url: './one.txt', targetPath: 'a.txt' } },
    say('three'),
  ]),
  template('large', [{ action: 'fetch:template', input: { url: './skeleton', values } }]),
  template('waiting', [{ action: 'debug:wait', input: { seconds: WATCHED_SECONDS } }]),
];

/** Writes the templates and a skeleton of the given number of files; returns the file that the catalog reads. */
export function writeTemplates(folder, files) {
  const skeleton = join(folder, 'skeleton');
  mkdirSync(skeleton, { recursive: true });
  const prose = 'Quotes a fare for a trip, with the taxes and fees of every airport on the way.\n'.repeat(20);
  for (let at = 0; at < files; at += 1) {
    const inner = join(skeleton, `part-${Math.floor(at / 50)}`);
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, `file-${at}.md`), textOf(at, prose));
  }
  writeFileSync(join(folder, 'one.txt'), prose);
  const target = join(folder, 'templates.yaml');
  writeFileSync(target, templates.map((one) => JSON.stringify(one)).join('\n---\n'));
  return target;
}

/** A third is plain text, a third contains names, a third uses filters and blocks. */
function textOf(at, prose) {
  if (at % 3 === 0) return prose;
  if (at % 3 === 1) return `# \${{ values.name }} ${at}\n${prose}owner: \${{ values.owner }}\n`;
  return (
    `# \${{ values.name | upper }} ${at}\n${prose}{%- if values.isPublic %}\npublic: true\n{%- endif %}\n${prose}` +
    '{%- for tag in values.tags %}\n- ${{ tag | title }}\n{%- endfor %}\n'
  );
}
