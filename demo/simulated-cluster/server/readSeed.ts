import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@callboard/errors';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './kubernetesObject.ts';

/** The objects in the files of each cluster's folder, by folder name. */
export async function readSeed(folder: string): Promise<Map<string, KubernetesObject[]>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readCluster(join(folder, name))] as const)),
  );
}

async function readCluster(folder: string): Promise<KubernetesObject[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const documents = parseAllDocuments(await readFile(join(folder, file), 'utf8'));
      return documents.map((document) => objectIn(document.errors[0]?.message, document.toJS(), file));
    }),
  );
  return read.flat();
}

function objectIn(problem: string | undefined, value: unknown, file: string): KubernetesObject {
  const object = value as Partial<KubernetesObject> | null;
  const isWhole = object?.apiVersion && object.kind && object.metadata?.name;
  if (problem || !isWhole) {
    throw new InputError(`'${file}' of the simulated cluster ${problem ?? 'needs apiVersion, kind and metadata.name'}`);
  }
  return object as KubernetesObject;
}
