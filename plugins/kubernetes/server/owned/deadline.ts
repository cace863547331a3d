export type Deadline = {
  isOver(): boolean;
  /** The result of the work, or undefined if it takes longer. The work continues. */
  inTime<T>(work: Promise<T>): Promise<T | undefined>;
  /** Stops the timer. */
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
