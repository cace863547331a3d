import { parseArgs } from 'node:util';

export type DocsCommandLine = {
  action: 'build' | 'publish';
  folder: string;
  config: string[];
  out?: string;
  entity?: string;
  name?: string;
  etag?: string;
  skipIfUnchanged: boolean;
  verbose: boolean;
  help: boolean;
};

/** `command` is the command that started this program. */
export const docsUsageOf = (command: string) => `Usage: ${command} docs build [folder] [options]
       ${command} docs publish [folder] --entity <kind:namespace/name> [options]

Builds the docs in the folder of an mkdocs.yml (default: the current folder). 'publish' also puts them into the configured storage
(techdocs.publisher) as the docs of an entity.

  --out <folder>   Output folder. Default: 'site' in the docs folder.
  --entity <ref>   The entity that the docs belong to.
  --name <text>    The site name, if mkdocs.yml does not set one.
  --etag <text>    Identifies the source, such as a commit; stored in the metadata of the site.
  --skip-if-unchanged
                   With publish: store nothing if the storage already has the same site.
  --config <file>  Configuration file, as for the server.
  --verbose        Print stack traces of errors.
  --help           Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseDocsCommandLine(argv: readonly string[]): DocsCommandLine {
  const { values: given, positionals } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: true,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      entity: { type: 'string' },
      name: { type: 'string' },
      etag: { type: 'string' },
      'skip-if-unchanged': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { 'skip-if-unchanged': skipIfUnchanged, ...values } = given;
  const [action, folder = '.', ...more] = positionals;
  if (values.help) return { ...values, skipIfUnchanged, action: 'build', folder };
  if (action !== 'build' && action !== 'publish')
    throw new Error(`'docs' must be followed by build or publish${action === undefined ? '' : `, not '${action}'`}`);
  if (more.length > 0) throw new Error(`Expected one docs folder; remove '${more[0]}'`);
  if (action === 'publish' && !values.entity)
    throw new Error("'docs publish' needs --entity, the entity that the docs belong to");
  if (action !== 'publish' && skipIfUnchanged) throw new Error("'--skip-if-unchanged' works only with 'docs publish'");
  return { ...values, skipIfUnchanged, action, folder };
}
