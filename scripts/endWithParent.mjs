// For `node --import`: ends this process when the pipe that is its standard input closes, that is, when whoever started it
// is gone, in whatever way.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
process.stdin.unref();
