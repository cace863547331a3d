export { abridge } from './abridge.ts';
export { composeInSlices, composeYaml, plainValue, type YamlOptions } from './composeYaml.ts';
export { findDuplicateKeys } from './findDuplicateKeys.ts';
export { describeYamlError, parseAllYaml, parseYaml } from './parseYaml.ts';
export { checkValue, refuseLongText, stringifyYaml, type ValueLimits } from './stringifyYaml.ts';
export { YamlProblem, yamlLimits } from './yamlLimits.ts';
