// The rules of our image: a pinned base, no root, a health check, no secrets, and only the files that the portal needs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { isIgnored } from './dockerIgnore.mjs';
import { commandIn, environmentOf, lastStep, readDockerfile, stepsNamed, substitute } from './readDockerfile.mjs';

const secretName = /(?:^|_)(?:password|passwd|secret|token|credentials?|api_?key|private_?key)(?:_|$)/i;
const secretFile = /(?:^|\/)(?:\.env|id_rsa|[^/]*\.pem|[^/]*\.local\.yaml)/;
const readiness = '/.backstage/health/v1/readiness';

export function checkDockerfile({ directory = root } = {}) {
  const read = (name) => readFileSync(join(directory, name), 'utf8');
  const dockerfile = readDockerfile(read('Dockerfile'));
  const final = dockerfile.stages.at(-1);
  const problems = [
    ...baseProblems(dockerfile),
    ...dockerfile.stages.flatMap((stage) => copyProblems(stage, directory, read('.dockerignore'))),
    ...dockerfile.stages.flatMap(secretProblems),
    ...finalProblems(dockerfile, final),
  ];
  if (problems.length > 0) throw new Error(problems.map((problem) => `Dockerfile: ${problem}`).join('\n'));
}

function baseProblems({ args, stages }) {
  const names = new Set(stages.map(({ name }) => name));
  return stages
    .filter(({ from }) => !names.has(from))
    .flatMap(({ from }) => {
      const image = substitute(from, args);
      if (/:latest(?:@|$)/.test(image)) return `the base '${image}' uses the tag 'latest'; name a version`;
      if (!/\$\{\w*DIGEST\w*\}/.test(from)) return `the base '${from}' is not pinned by a digest variable`;
      if (!/\/node:24\b[^@]*@sha256:[\da-f]{64}$/.test(image))
        return `the base '${image}' is not a Node 24 image pinned by a sha256 digest`;
      return [];
    });
}

function copyProblems(stage, directory, ignored) {
  const adds = stepsNamed(stage, 'ADD').map(({ rest }) => `'ADD ${rest}': use COPY`);
  const copies = stepsNamed(stage, 'COPY')
    .filter(({ rest }) => !rest.startsWith('--from='))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1))
    .flatMap((source) => {
      if (/^\.?\/?$|\*/.test(source)) return `'COPY ${source}' copies everything; name the files`;
      if (!existsSync(join(directory, source))) return `'COPY ${source}': there is no such file`;
      return isIgnored(ignored, source) ? `'COPY ${source}': .dockerignore leaves it out` : [];
    });
  return [...adds, ...copies];
}

function secretProblems(stage) {
  const set = ['ENV', 'ARG'].flatMap((name) => stepsNamed(stage, name)).flatMap(({ rest }) => namesIn(rest));
  const files = stepsNamed(stage, 'COPY').flatMap(({ rest }) =>
    rest.split(/\s+/).filter((path) => secretFile.test(path)),
  );
  return [
    ...set.filter((name) => secretName.test(name)).map((name) => `'${name}' looks like a secret; pass it at run time`),
    ...files.map((path) => `'${path}' looks like a secret file; mount it at run time`),
  ];
}

const namesIn = (rest) => [...rest.matchAll(/(?:^|\s)([A-Za-z_]\w*)(?==|$)/g)].map(([, name]) => name);

function finalProblems({ stages }, final) {
  const user = lastStep(final, 'USER') ?? '';
  const health = lastStep(final, 'HEALTHCHECK') ?? '';
  const data = environmentOf(final).APP_CONFIG_backend_dataDirectory;
  const fromBuild = stepsNamed(final, 'COPY').map(({ rest }) => rest);
  const rules = [
    [stages.length > 1, 'it has one stage; build in a stage other than the final one'],
    [/^[1-9]\d*(?::[1-9]\d*)?$/.test(user), `USER is '${user}'; set the number of a user that is not root`],
    [health.includes(readiness) && commandIn(health), `HEALTHCHECK must request ${readiness}, as a JSON array`],
    [commandIn(lastStep(final, 'ENTRYPOINT') ?? ''), 'ENTRYPOINT must be a JSON array, or signals do not arrive'],
    [data && lastStep(final, 'VOLUME') === data, 'the only VOLUME must be the data directory'],
    [
      fromBuild.length === 1 && /^--from=\w+ \S+\/dist \S+$/.test(fromBuild[0]),
      'the final stage must copy dist/ of the build and nothing else',
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}
