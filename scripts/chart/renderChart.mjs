// Renders our chart for tests and for the plain manifests, without Helm. Users install the chart with Helm.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { evaluateTemplate } from './evaluateTemplate.mjs';
import { parseTemplate } from './parseTemplate.mjs';

/** The texts of the chart's templates by file, with the values of values.yaml and these above them. */
export function renderChart(folder, { values = {}, release = {} } = {}) {
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const files = readdirSync(join(folder, 'templates')).sort();
  const parsed = files.map((file) => [file, parseTemplate(read(`templates/${file}`), file)]);
  const definitions = Object.assign({}, ...parsed.map(([, { definitions }]) => definitions));
  const { name, version, appVersion } = parse(read('Chart.yaml'));
  const data = {
    Values: mergeValues(parse(read('values.yaml')), values),
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Release: { Name: name, Namespace: 'callboard', Service: 'Helm', ...release },
  };
  return Object.fromEntries(
    parsed
      .filter(([file]) => !file.startsWith('_'))
      .map(([file, { nodes }]) => [file, evaluateTemplate(nodes, data, { definitions, file })]),
  );
}

/** The objects of a rendered chart, in the order of its files; NOTES.txt is a text for people. */
export function objectsIn(rendered) {
  return Object.entries(rendered)
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([file, text]) =>
      parseAllDocuments(text).flatMap((document) => {
        if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0].message}\n${text}`);
        return document.toJS() ?? [];
      }),
    );
}

/** Objects are merged key by key, and null removes a key, as in Helm; everything else is replaced. */
export function mergeValues(base, values) {
  if (!isMap(base) || !isMap(values)) return values;
  const merged = { ...base };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) delete merged[key];
    else merged[key] = mergeValues(base[key], value);
  }
  return merged;
}

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
