import { join, posix } from 'node:path';
import { InputError, messageOf } from '@callboard/errors';
import { satisfies, valid, validRange } from 'semver';
import * as z from 'zod';
import { isPackageName } from './packageSpec.ts';

/** The version of the kits. A breaking change increases the major version, an addition the minor version. */
export const kitVersion = '1.0.0';

const pluginId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be lower-case words joined by dashes, such as 'crew-gates'");
const pathInside = z
  .string()
  .refine(
    (path) => path !== '' && !/^\/|\\|\0/.test(path) && !path.split('/').includes('..'),
    'must be a path inside the package',
  );

/** Browsers may request every file in the folder of the web part, so it is never the whole package. */
const pathInFolder = pathInside.refine(
  (path) => folderOf(path) !== '',
  "must be in a folder that contains only files for browsers, such as './web/index.js'",
);
const folderOf = (path: string) => posix.dirname(posix.normalize(path)).replace(/^\.$/, '');

const hostName = z
  .string()
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, "must be the name of a host, such as 'api.acme.example'");

export const packageName = z.string().refine(isPackageName, 'must be the name of an npm package');
export const exactVersion = z
  .string()
  .refine((version) => valid(version) === version, "must be a version such as '1.2.0'");
export const kitRange = z
  .string()
  .refine((range) => validRange(range) !== null, "must be a range of versions, such as '^1'");

/** The things that a plugin may use and offer, for people who review it. */
export const declarations = {
  id: pluginId,
  points: z.array(z.string()).default([]),
  needs: z.array(pluginId).default([]),
  permissions: z.array(z.string()).default([]),
  hosts: z.array(hostName).default([]),
};

const manifestShape = z.object({
  name: packageName,
  version: exactVersion,
  description: z.string().optional(),
  callboard: z
    .object(
      {
        kit: kitRange,
        ...declarations,
        server: pathInside.optional(),
        web: pathInFolder.optional(),
        styles: pathInFolder.optional(),
      },
      'must be an object with kit, id, and server or web',
    )
    .refine(({ server, web }) => server !== undefined || web !== undefined, "must have 'server', 'web' or both")
    .refine(
      ({ web, styles }) => styles === undefined || (web !== undefined && folderOf(styles) === folderOf(web)),
      "must have 'styles' in the folder of 'web'",
    ),
});

/** The description of a plugin in its `package.json`. */
export type PluginManifest = z.output<typeof manifestShape>;

/** The web part of an unpacked package, for the server that sends it to browsers. */
export function webPartIn(folder: string, { callboard: { id, web, styles } }: PluginManifest) {
  if (web === undefined) return undefined;
  return {
    id,
    folder: join(folder, folderOf(web)),
    entry: posix.basename(web),
    ...(styles !== undefined && { styles: posix.basename(styles) }),
  };
}

/** Parses and checks the text of a `package.json`. */
export function parseManifest(text: string, shownAs: string): PluginManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    throw new InputError(`the package.json of '${shownAs}' is not valid JSON: ${messageOf(thrown)}`);
  }
  const parsed = manifestShape.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      path.length === 0 ? message : `'${path.join('.')}' ${message}`,
    );
    throw new InputError(`the package.json of '${shownAs}' does not describe a plugin: ${problems.join('; ')}`);
  }
  const { name, version, callboard } = parsed.data;
  const problem = kitProblem(callboard.kit);
  if (problem !== undefined) throw new InputError(`'${name}' ${version} ${problem}`);
  return parsed.data;
}

/** Why this portal cannot load a plugin that was made for a range of kit versions. */
export function kitProblem(range: string): string | undefined {
  if (satisfies(kitVersion, range, { includePrerelease: true })) return undefined;
  return `needs version ${range} of the kits, but this portal has ${kitVersion}`;
}
