import { appendFileSync } from 'node:fs';

/**
 * A vitest reporter that writes how long each file took, and whether it passed, to the file that CALLBOARD_TIMES names.
 */
export default class TimesReporter {
  onTestRunEnd(modules, errors) {
    const lines = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      const ms = duration + collectDuration + setupDuration;
      return `${JSON.stringify({ file: module.moduleId, ms, hasFailed: !module.ok() })}\n`;
    });
    // An error outside a test belongs to no file.
    if (errors.length > 0) lines.push(`${JSON.stringify({ file: '', ms: 0, hasFailed: true })}\n`);
    if (process.env.CALLBOARD_TIMES) appendFileSync(process.env.CALLBOARD_TIMES, lines.join(''));
  }
}
