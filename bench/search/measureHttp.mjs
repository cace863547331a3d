export async function measureHttp() {}
