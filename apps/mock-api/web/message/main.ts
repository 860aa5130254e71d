import '../base.ts'
