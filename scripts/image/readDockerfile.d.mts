export type Step = { name: string; rest: string };
export type Stage = { from: string; name: string | undefined; steps: Step[] };
export type Dockerfile = { args: Record<string, string>; stages: Stage[] };
export function readDockerfile(text: string): Dockerfile;
export function substitute(text: string, values: Record<string, string>): string;
export function environmentOf(stage: Stage): Record<string, string>;
export function stepsNamed(stage: Stage, name: string): Step[];
export function lastStep(stage: Stage, name: string): string | undefined;
export function commandIn(rest: string): string[] | undefined;
