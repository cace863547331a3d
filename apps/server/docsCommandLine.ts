import { parseArgs } from 'node:util';

export type DocsCommandLine = {
  action: 'build' | 'publish';
  folder: string;
  config: string[];
  out?: string;
  entity?: string;
  name?: string;
  etag?: string;
  verbose: boolean;
  help: boolean;
};

/** `command` is how this program was started. */
export const docsUsageOf = (command: string) => `Usage: ${command} docs build [folder] [options]
       ${command} docs publish [folder] --entity <kind:namespace/name> [options]

Builds the docs of a folder, which is that of its mkdocs.yml and by default the current one; or builds them and puts them into the
storage of the configuration (techdocs.publisher), as the docs of an entity.

  --out <folder>   Where a built site is put; left out: the folder 'site' in the folder of the docs.
  --entity <ref>   Whose docs they are.
  --name <text>    What the site is called when its mkdocs.yml does not say.
  --etag <text>    Stands for the source, such as a commit; it goes into the metadata of the site.
  --config <file>  A configuration file, as for the server.
  --verbose        Show where errors come from.
  --help           Print this text and exit.
`;

/** Throws an error with a message for people on anything unknown. */
export function parseDocsCommandLine(argv: readonly string[]): DocsCommandLine {
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: true,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      entity: { type: 'string' },
      name: { type: 'string' },
      etag: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [action, folder = '.', ...more] = positionals;
  if (values.help) return { ...values, action: 'build', folder };
  if (action !== 'build' && action !== 'publish')
    throw new Error(`'docs' is followed by build or publish${action === undefined ? '' : `, not '${action}'`}`);
  if (more.length > 0) throw new Error(`There is one folder of docs, and not also '${more[0]}'`);
  if (action === 'publish' && !values.entity) throw new Error("'docs publish' needs --entity: whose docs they are");
  return { ...values, action, folder };
}
