import { AgreementText } from './agreement-text.tsx'
import { AgreementView } from './agreement-view.tsx'
import { agreementZh } from './agreement/agreement-zh.ts'

export const AgreementZhPage = () => <AgreementView agreement={agreementZh} lang="zh" />
export const AgreementZhText = () => <AgreementText agreement={agreementZh} lang="zh" />
