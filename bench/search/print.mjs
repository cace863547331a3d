export const printRow = (name, ...values) =>
  console.log(name.padEnd(40), values.map((value) => String(value).padStart(14)).join(''));

export const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
