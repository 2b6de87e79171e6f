import { serveLoad } from '../../../rig/load-process.ts'
import { runStopsBench } from './run-stops-bench.ts'

void serveLoad(async () => async (size: { rounds: number; stops: number }) => runStopsBench(size))
