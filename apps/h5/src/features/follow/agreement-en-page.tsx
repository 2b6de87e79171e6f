import { AgreementText } from './agreement-text.tsx'
import { AgreementView } from './agreement-view.tsx'
import { agreementEn } from './agreement/agreement-en.ts'

export const AgreementEnPage = () => <AgreementView agreement={agreementEn} lang="en" />
export const AgreementEnText = () => <AgreementText agreement={agreementEn} lang="en" />
