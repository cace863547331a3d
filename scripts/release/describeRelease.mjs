/** The plan of a release as lines for the terminal. */
export function describeRelease(plan) {
  const { version, tag, image, chart, versionFiles, packages, kits, problems } = plan;
  const labels = Object.entries(image.labels).map(([key, value]) => `  label          ${key}: ${value}`);
  return [
    `Release ${version}`,
    `  version files  ${versionFiles.length} files: package.json, package-lock.json, workspaces, Chart.yaml`,
    `  git tag        ${tag}`,
    `  image tags     ${image.tags.map((name) => `callboard:${name}`).join(', ')}`,
    ...labels,
    `  chart          callboard ${chart.version} (app version ${chart.appVersion})`,
    `  packages       ${packages.map((folder) => `${folder}/`).join(', ')}, packed into release/`,
    `  kits           ${kits.length > 0 ? kits.join(', ') : 'none: every workspace is private, so no kit is published yet'}`,
    ...problems.map((problem) => `  problem        ${problem}`),
  ];
}

/** The commands that publish a release, which the script does not run. */
export const publishCommands = ({ version, tag, image, packages }) => [
  `git push origin HEAD ${tag}`,
  `docker build --build-arg VERSION=${version} --build-arg REVISION=$(git rev-parse ${tag}^{commit}) ${image.tags.map((name) => `-t "$REGISTRY/callboard:${name}"`).join(' ')} .`,
  'docker push --all-tags "$REGISTRY/callboard"',
  `helm package deploy/helm/callboard && helm push callboard-${version}.tgz "oci://$REGISTRY/charts"`,
  ...(packages.length > 1
    ? ['for file in release/*.tgz; do npm publish "$file"; done']
    : ['npm publish release/*.tgz']),
];
