// For `node --import`: ends this process when the pipe that is its standard input closes, that is, when its parent is
// gone, however it ended.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
process.stdin.unref();
