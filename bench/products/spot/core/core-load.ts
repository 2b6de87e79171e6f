import { serveLoad } from '../../../rig/load-process.ts'
import { runCoreBench } from './run-core-bench.ts'

void serveLoad(async () => async (size: { rounds: number; commands: number }) => runCoreBench(size))
