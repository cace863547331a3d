import { appendFileSync } from 'node:fs';

/** A reporter of vitest that notes how long each file took, in the file that CALLBOARD_TIMES names. */
export default class TimesReporter {
  onTestRunEnd(modules) {
    const lines = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return `${JSON.stringify({ file: module.moduleId, ms: duration + collectDuration + setupDuration })}\n`;
    });
    if (process.env.CALLBOARD_TIMES) appendFileSync(process.env.CALLBOARD_TIMES, lines.join(''));
  }
}
