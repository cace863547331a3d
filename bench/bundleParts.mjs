import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../scripts/buildServer.mjs';

/** Parts of the server without the rest of the portal, bundled like the product; `parts` are names by file. */
export async function bundleParts(name, parts, folder) {
  const entry = join(folder, 'entry.ts');
  const lines = Object.entries(parts).map(([path, names]) => {
    const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
    return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
  });
  writeFileSync(entry, lines.join('\n'));
  const bundle = await rolldown({ ...serverBundle, input: entry });
  // Next to the modules that are not bundled.
  const file = fileURLToPath(new URL(`../node_modules/.cache/bench-${name}.mjs`, import.meta.url));
  await bundle.write(serverOutput(file));
  await bundle.close();
  return import(pathToFileURL(file).href);
}
