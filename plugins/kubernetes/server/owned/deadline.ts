export type Deadline = {
  isOver(): boolean;
  /** The result of the work; undefined where it is not done in time. It goes on. */
  inTime<T>(work: Promise<T>): Promise<T | undefined>;
  /** Nobody waits any more. */
  end(): void;
};

export function startDeadline(ms: number): Deadline {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve(undefined);
    }, ms);
  });
  return {
    isOver: () => isOver,
    inTime: (work) => Promise.race([work, over]),
    end: () => clearTimeout(timer),
  };
}
