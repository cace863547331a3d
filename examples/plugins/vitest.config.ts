import { pluginTests } from '@callboard/plugin-tools/vitest';

export default pluginTests({ source: '*' });
